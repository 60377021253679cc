import { FormattedMessage, useIntl } from 'react-intl';
import { frameOf } from '#theme/renderer/section-frame.ts';
import { Button } from '#ui/actions/button.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Picture } from '#ui/media/picture.tsx';
import { Section } from '#ui/layout/section.tsx';
import { useShopView } from '#components/shop/shop-context.tsx';
import { Text } from '#ui/text/text.tsx';
import { TextField } from '#ui/inputs/text-field.tsx';
import type { Props } from './password.settings.ts';

/** The page of a password-protected shop: a plain form that the server handles [acc §4]. */
export function View({ settings, data }: Props) {
  const intl = useIntl();
  const { href } = useShopView();
  const { heading, text, image } = settings;
  const error = data.failed
    ? intl.formatMessage({ id: 'password.wrong', defaultMessage: 'Incorrect password. Try again.' })
    : undefined;
  return (
    <Section {...frameOf(settings)}>
      <div
        className={`mx-auto grid min-h-[80svh] items-center gap-10 ${image ? 'max-w-[64rem] tab:grid-cols-2 lg:gap-20' : 'max-w-[30rem]'}`}
      >
        {image && (
          <Picture
            image={image}
            ratio="4/5"
            sizes="(min-width: 834px) 32rem, 100vw"
            priority
            className="max-tab:aspect-[4/3]"
          />
        )}
        <div className="flex min-w-0 flex-col gap-5 wrap-anywhere">
          <Text tone="muted">{data.shopName}</Text>
          <Heading level={1} size={48}>
            {heading}
          </Heading>
          {text && <Text size={18}>{text}</Text>}
          <form method="post" action={href('/password')} className="mt-4 flex max-w-96 flex-col gap-4">
            <input type="hidden" name="return_to" value={data.returnTo} />
            <TextField
              type="password"
              name="password"
              required
              autoComplete="current-password"
              error={error}
              label={intl.formatMessage({ id: 'password.label', defaultMessage: 'Password' })}
            />
            <Button type="submit">
              <FormattedMessage id="password.enter" defaultMessage="Enter store" />
            </Button>
          </form>
        </div>
      </div>
    </Section>
  );
}
