import { observer } from 'mobx-react-lite';
import { FormattedMessage } from 'react-intl';
import type { CheckoutSession } from '#checkout/session/checkout-session.ts';
import { ExpressButtons } from '#components/payment/express-buttons.tsx';
import { usePaymentProblem } from '#checkout/parts/payment/payment-problem.ts';
import type { ExpressMethod } from '#domain/payment/express.ts';
import { CHECKOUT_PROBLEMS } from '#components/feedback/checkout-problems.ts';
import { useProblemText } from '#components/feedback/problem-text.tsx';
import { Notice } from '#ui/feedback/notice.tsx';

export interface CheckoutExpressProps {
  session: CheckoutSession;
  methods: readonly ExpressMethod[];
  /** Id of the form that posts the redirect; layouts may place the buttons inside another form. */
  form: string;
  busy: string | null;
  /** Why the wallet payment ended, if no visible part of the layout shows it. */
  refusal?: string;
}

/**
 * Express buttons above the checkout form. After approval in a wallet, its name is shown and the shopper only reviews
 * the order.
 */
export const CheckoutExpress = observer(function CheckoutExpress({
  session,
  methods,
  form,
  busy,
  refusal,
}: CheckoutExpressProps) {
  const problem = useProblemText(CHECKOUT_PROBLEMS);
  const paymentProblem = usePaymentProblem();
  const { express: agreed } = session.checkout.payment;
  const told =
    refusal !== undefined && session.refusals === 0 ? (paymentProblem(refusal) ?? problem(refusal)) : undefined;
  const wallet =
    agreed && (methods.find(({ code }) => code === agreed.method_code)?.name ?? session.payment.method?.title);
  return (
    <div className="flex flex-col gap-3">
      {told ? <Notice tone="error">{told}</Notice> : null}
      {agreed ? (
        <Notice tone="success">
          <FormattedMessage
            id="express.agreed"
            defaultMessage="Paying with {wallet} as {payer}. Review your order, then place it. You won’t be charged until then."
            values={{
              wallet: <bdi key="wallet">{wallet}</bdi>,
              payer: (
                <bdi key="payer" className="wrap-anywhere">
                  {agreed.payer}
                </bdi>
              ),
            }}
          />
        </Notice>
      ) : (
        <div role="group" aria-labelledby={`${form}-title`} className="flex flex-col gap-3">
          <p id={`${form}-title`} className="text-14 text-muted">
            <FormattedMessage id="express.title" defaultMessage="Express checkout" />
          </p>
          <ExpressButtons methods={methods} form={form} busy={busy} disabled={session.isPlacing} />
        </div>
      )}
    </div>
  );
});
