import { FormattedMessage } from 'react-intl';
import { ExpressButtons } from '#checkout/parts/express-buttons.tsx';
import { useProblemText } from '#forms/problem-text.tsx';
import { useStores } from '#stores/context.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useShopView } from '#ui/shop-context.tsx';
import type { Props, ShownProduct } from './main-product.settings.ts';

export interface BuyNowProps {
  product: ShownProduct;
  settings: Pick<Props['settings'], 'buyNow' | 'express'>;
  /** The product's form, which they send elsewhere. */
  form: string;
  /** Why it was refused, as a code. */
  refusal?: string;
}

/**
 * What is chosen alone, at once: to the checkout or through a wallet, without a word to the cart [core §1]. Nothing of
 * it changes with a choice.
 */
export function BuyNow({ product, settings, form, refusal }: BuyNowProps) {
  const action = useShopView().href('/checkout/buy');
  const { shop } = useStores();
  const problem = useProblemText();
  const wallets = settings.express ? (shop.settings?.express ?? []) : [];
  const isOffered = product.variants.some(({ available }) => available) && (settings.buyNow || wallets.length > 0);
  if (!isOffered && !refusal) return null;
  return (
    <div className="flex flex-col gap-3">
      {refusal ? <Notice tone="error">{problem(refusal)}</Notice> : null}
      {isOffered && settings.buyNow ? (
        <Button type="submit" form={form} formAction={action} variant="secondary" wide>
          <FormattedMessage id="express.buyNow" defaultMessage="Buy it now" />
        </Button>
      ) : null}
      <ExpressButtons methods={isOffered ? wallets : []} form={form} formAction={action} />
    </div>
  );
}
