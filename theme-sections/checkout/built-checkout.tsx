import { WebBuilder } from '#checkout/layouts/web-builder.tsx';
import type { WebBuilderProps } from '#checkout/layouts/web-builder.tsx';
import { Blocks } from '#theme/blocks/blocks.tsx';

/** The theme's own arrangement, with the shared blocks it may have between the parts. */
export function BuiltCheckout(props: Omit<WebBuilderProps, 'shared'>) {
  return <WebBuilder {...props} shared={(block) => <Blocks blocks={[block]} />} />;
}
