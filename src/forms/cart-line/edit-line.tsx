import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useProblemText } from '#components/feedback/problem-text.tsx';
import { BuyForm } from '#components/product/buy-form/buy-form.tsx';
import { ShownPrice } from '#components/product/buy-form/shown-price.tsx';
import type { CartItem } from '#domain/cart/cart.ts';
import type { Product } from '#domain/product/product.ts';
import { CustomOptionInput } from '#forms/product/custom-option-input.tsx';
import { PlanPicker } from '#forms/product/plan-picker.tsx';
import { codeOf } from '#stores/core/outcome.ts';
import { useStores } from '#stores/core/context.tsx';
import { lineForms } from '#stores/product/line-form.ts';
import type { ProductFormStore } from '#stores/product/product-form.store.ts';
import { productsStore } from '#stores/product/products.store.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Drawer } from '#ui/layout/drawer.tsx';
import { Picture } from '#ui/media/picture.tsx';

export interface EditLineProps {
  line: CartItem;
  /** Called with the line's variant once the cart has the change and the panel is closed. */
  onSaved: (variantId: number) => void;
}

/**
 * Changes what was chosen for a line of the cart: variant, plan, custom options and quantity [core §4]. From below on a
 * phone. What the server refuses is said in the panel, which keeps everything that was entered.
 */
export const EditLine = observer(function EditLine({ line, onSaved }: EditLineProps) {
  const stores = useStores();
  const problem = useProblemText();
  const products = stores.get(productsStore);
  const [isOpen, setOpen] = useState(true);
  const [error, setError] = useState<string>();
  useEffect(() => {
    products.load(line.handle).catch((failure: unknown) => setError(codeOf(failure)));
  }, [products, line.handle]);
  const product = products.get(line.handle);
  return (
    <Drawer
      open={isOpen}
      onOpenChange={setOpen}
      side={stores.device.isMobile ? 'bottom' : 'end'}
      title={<FormattedMessage id="cart.editTitle" defaultMessage="Edit {item}" values={{ item: line.title }} />}
    >
      {product ? (
        <Suspense fallback={<Waiting title={line.title} />}>
          <Choices
            line={line}
            product={product}
            onSaved={(variantId) => {
              setOpen(false);
              onSaved(variantId);
            }}
          />
        </Suspense>
      ) : error ? (
        <Notice tone="error">{problem(error)}</Notice>
      ) : (
        <Waiting title={line.title} />
      )}
    </Drawer>
  );
});

const Choices = observer(function Choices({ line, product, onSaved }: EditLineProps & { product: Product }) {
  const lineForm = useStores().get(lineForms);
  const [form] = useState(() => lineForm(line, product));
  const image = product.images[form.image ?? 0];
  return (
    <div className="flex flex-col gap-6">
      <div className="flex items-start gap-5 text-18">
        {image ? <Picture image={image} ratio="4/5" sizes="8rem" maxWidth={540} className="max-w-32 rounded" /> : null}
        <ShownPrice form={form} />
      </div>
      <BuyForm
        product={product}
        form={form}
        fields={
          <>
            {form.product.custom_options.map((option) => (
              <CustomOptionInput key={option.id} option={option} form={form} />
            ))}
            {product.selling_plan_groups.length > 0 ? (
              <PlanPicker groups={product.selling_plan_groups} form={form} />
            ) : null}
          </>
        }
        above={<LostPlan line={line} form={form} />}
        action={<FormattedMessage id="cart.update" defaultMessage="Update" />}
        onAdded={onSaved}
      />
    </div>
  );
});

/** A subscription is never dropped without a word [core §4]: another variant may not have the plan. */
const LostPlan = observer(function LostPlan({ line, form }: { line: CartItem; form: ProductFormStore }) {
  if (!line.selling_plan_name || !form.variant || form.selling_plan_id !== null) return null;
  return (
    <Notice>
      <FormattedMessage
        id="cart.planDropped"
        defaultMessage="Your subscription “{name}” will change to a one-time purchase."
        values={{ name: line.selling_plan_name }}
      />
    </Notice>
  );
});

function Waiting({ title }: { title: string }) {
  return (
    <div aria-busy className="flex flex-col gap-6">
      <p className="sr-only">
        <FormattedMessage id="quickShop.loading" defaultMessage="Loading {title}" values={{ title }} />
      </p>
      <Skeleton ratio="4/5" className="w-32" />
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-12 w-full" />
    </div>
  );
}
