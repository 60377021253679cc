import { WebBuilder } from '#checkout/layouts/web-builder.tsx';
import type { WebBuilderProps } from '#checkout/layouts/web-builder.tsx';
import { Blocks } from '#theme/blocks/blocks.tsx';

/** The theme's own checkout layout, with the shared blocks between the checkout's parts. */
export function BuiltCheckout(props: Omit<WebBuilderProps, 'shared'>) {
  return <WebBuilder {...props} shared={(block) => <Blocks blocks={[block]} />} />;
}
