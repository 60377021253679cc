import { FormattedMessage } from 'react-intl';
import { ExpressButtons } from '#components/payment/express-buttons.tsx';
import { useProblemText } from '#components/feedback/problem-text.tsx';
import type { ShownProduct } from '#domain/product/shown-product.ts';
import { useStores } from '#stores/core/context.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useShopView } from '#components/shop/shop-context.tsx';
import type { Props } from '../main-product.settings.ts';

export interface BuyNowProps {
  product: ShownProduct;
  settings: Pick<Props['settings'], 'buyNow' | 'express'>;
  /** Id of the product's form, which these buttons submit to another address. */
  form: string;
  /** Code of the refusal. */
  refusal?: string;
}

/**
 * Buys the choice directly, without the cart: to the checkout or through a wallet [core §1]. Does not change with the
 * choice.
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
