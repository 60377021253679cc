import type { Image } from '#domain/media/image.ts';
import { frameOf } from '#theme/renderer/section-frame.ts';
import { cx } from '#ui/cx.ts';
import { Heading } from '#ui/text/heading.tsx';
import { Picture } from '#ui/media/picture.tsx';
import { RichText } from '#ui/text/rich-text.tsx';
import { Section } from '#ui/layout/section.tsx';
import type { Props } from './collection-banner.settings.ts';

const aligned = { start: 'items-start text-start', center: 'items-center text-center', end: 'items-end text-end' };

/** The collection's name, what it is about, and its picture: the title of its page. */
export function View({ settings, data }: Props) {
  if (!data) return null;
  const image = settings.layout === 'text' ? null : data.image;
  return (
    <Section {...frameOf(settings)} as="div">
      {image ? <WithPicture {...{ settings, data, image }} /> : <Words {...{ settings, data }} />}
    </Section>
  );
}

type Parts = { settings: Props['settings']; data: NonNullable<Props['data']> };

function Words({ settings, data }: Parts) {
  return (
    <div className={cx('flex flex-col gap-3 tab:gap-4', aligned[settings.align])}>
      <Heading level={1} size={48}>
        {data.title}
      </Heading>
      {settings.showDescription && data.description ? <RichText html={data.description} size={18} /> : null}
    </div>
  );
}

function WithPicture({ settings, data, image }: Parts & { image: Image }) {
  if (settings.layout === 'beside') {
    return (
      <div className="grid gap-6 tab:grid-cols-2 tab:items-center tab:gap-16">
        <Picture
          image={image}
          alt=""
          ratio="3/2"
          sizes="(min-width: 834px) 50vw, 100vw"
          priority
          className="rounded tab:order-last"
        />
        <Words {...{ settings, data }} />
      </div>
    );
  }
  return (
    <div data-scheme="contrast" className="relative isolate flex min-h-72 items-end overflow-hidden tab:min-h-112">
      <Picture image={image} alt="" sizes="100vw" priority fill className="-z-10" />
      {/* The veil keeps the words legible on any picture. */}
      <div className="absolute inset-0 -z-10 bg-linear-to-t from-background/85 via-background/55 to-background/10" />
      <div
        className={cx(
          'mx-auto w-full max-w-page px-gutter py-rhythm-small',
          settings.width === 'page' && 'px-6 tab:px-10',
        )}
      >
        <Words {...{ settings, data }} />
      </div>
    </div>
  );
}
