import { observer } from 'mobx-react-lite';
import type { CSSProperties, ReactNode } from 'react';
import type { Block } from '#domain/page/page-document.ts';
import { cx } from '#ui/cx.ts';
import { Trust } from '#checkout/parts/frame/trust.tsx';
import {
  CheckoutTitle,
  ContactPart,
  DeliveryPart,
  NotePart,
  PaymentPart,
  PlaceOrderPart,
  ShippingPart,
  TermsPart,
  TipPart,
  TotalPart,
  useSummaryName,
} from './arranged-parts.tsx';
import { CheckoutForm, FocusFirstError } from './checkout-form.tsx';
import type { CheckoutLayoutProps } from './checkout-layout.ts';
import { EditableSummary } from './editable-summary.tsx';
import { isPart, placedBlocks } from './placed-blocks.ts';
import type { PlacedPart } from './placed-blocks.ts';

export interface WebBuilderProps extends CheckoutLayoutProps {
  /** From the theme: checkout parts, columns of them, and shared blocks. */
  blocks: readonly Block[];
  /** Renders a block that is not a checkout part. */
  shared(block: Block): ReactNode;
}

/** The theme's own arrangement: parts as blocks on twelve columns, in one column on a phone. */
export function WebBuilder(props: WebBuilderProps) {
  const { session, head, blocks } = props;
  return (
    <FocusFirstError session={session}>
      <div data-scheme="base" className="min-h-svh">
        <div className="border-b border-border">
          <div className="mx-auto w-full max-w-page px-gutter">{head}</div>
        </div>
        <CheckoutTitle />
        <div className="mx-auto w-full max-w-page px-gutter py-8 tab:py-12">
          <Grid {...props} blocks={placedBlocks(blocks)} className="gap-y-8 tab:gap-x-12" />
        </div>
        <TotalPart session={session} />
      </div>
    </FocusFirstError>
  );
}

/** Blocks on twelve columns, each with the width from its theme settings. */
function Grid({ className, ...props }: WebBuilderProps & { className: string }) {
  return (
    <div className={cx('grid grid-cols-12', className)}>
      {props.blocks.map((block) => {
        const { span = 12 } = block.settings as { span?: number };
        const content =
          block.type === 'column' ? (
            <Column {...props} block={block} />
          ) : isPart(block.type) ? (
            <Part {...props} type={block.type} />
          ) : (
            props.shared(block)
          );
        return (
          <div
            key={block.id}
            style={{ '--span': span } as CSSProperties}
            className="col-span-12 min-w-0 empty:hidden tab:[grid-column:span_var(--span)/span_var(--span)]"
          >
            {content}
          </div>
        );
      })}
    </div>
  );
}

const looks = {
  plain: '',
  card: 'rounded border border-border p-5 sm:max-tab:p-8 lg:p-8',
  quiet: 'rounded p-5 sm:max-tab:p-8 lg:p-8',
};

function Column({ block, ...props }: WebBuilderProps & { block: Block }) {
  const { look = 'plain', sticky = false } = block.settings as { look?: keyof typeof looks; sticky?: boolean };
  return (
    <div
      data-scheme={look === 'quiet' ? 'soft' : undefined}
      className={cx(looks[look], sticky && 'tab:sticky tab:top-8')}
    >
      <Grid
        {...props}
        blocks={block.blocks}
        className={cx('gap-x-[min(1.5rem,4%)]', look === 'plain' ? 'gap-y-10' : 'gap-y-6')}
      />
    </div>
  );
}

/** Fields are in a form per part, since discount codes and items between them have forms of their own. */
const Part = observer(function Part({ type, ...props }: WebBuilderProps & { type: PlacedPart }) {
  const { session, express, bump, coupons, trust, foot } = props;
  const name = useSummaryName();
  const { required } = session.checkout.shipping;
  const inForm = (fields: ReactNode) => (
    <CheckoutForm session={session} className="gap-4">
      {fields}
    </CheckoutForm>
  );
  switch (type) {
    case 'express':
      return express;
    case 'contact':
      return inForm(<ContactPart {...props} />);
    case 'delivery':
      return inForm(<DeliveryPart {...props} />);
    case 'shipping':
      return required ? inForm(<ShippingPart {...props} />) : null;
    case 'payment':
      return inForm(<PaymentPart {...props} />);
    case 'tip':
      return session.tip.shares.length > 0 ? inForm(<TipPart {...props} />) : null;
    case 'bump':
      return bump;
    case 'note':
      return props.fields.note ? inForm(<NotePart {...props} />) : null;
    case 'summary':
      return (
        <section aria-label={name}>
          <EditableSummary {...props} coupons={null} />
        </section>
      );
    case 'discount':
      return coupons;
    case 'terms':
      return inForm(<TermsPart {...props} />);
    case 'place-order':
      return inForm(<PlaceOrderPart {...props} />);
    case 'trust':
      return trust ? <Trust {...trust} /> : null;
    case 'policies':
      return foot;
  }
});
