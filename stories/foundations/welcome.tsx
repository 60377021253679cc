import type { ReactNode } from 'react';
import { PageLink } from '../../.storybook/docs/docs-parts.tsx';
import { sections } from '../../.storybook/docs/sections.ts';
import { storyPicture } from '../../.storybook/decorators/with-shop-view.tsx';
import { picture } from '../../tests/fixtures/editorial.ts';
import './welcome.css';

/** The first page: what the workbench is, how it is organised, and where to start. */
export function Welcome() {
  return (
    <div className="welcome sb-unstyled">
      <header className="welcome-hero">
        <Photograph src="heroes/hero-evening-table.jpg" />
        <div>
          <h1>Every part of a shop, by itself</h1>
          <p>
            Vitrine is an online store whose parts are made here: {sections.size} sections, the forms, the checkout and
            what they are built of, each in every state it can be in.
          </p>
          <PageLink path="/story/pages-home--default">See the shop</PageLink>
        </div>
      </header>

      <h2 id="where-to-begin">Where to begin</h2>
      <div className="welcome-ways">
        <Way
          title="You design"
          picture="heroes/hero-plinths.jpg"
          links={[
            ['Colour', '/docs/foundations-colour--docs'],
            ['Type', '/docs/foundations-type--docs'],
            ['Writing', '/docs/foundations-writing--docs'],
            ['All primitives', '/docs/primitives-button--docs'],
          ]}
        >
          Change preset, light and dark, language and window in the toolbar above. Whatever you look at follows.
        </Way>
        <Way
          title="You build"
          picture="heroes/hero-clay-still-life.jpg"
          links={[
            ['Add a section', '/docs/foundations-how-to-add-a-section--docs'],
            ['Add a store', '/docs/foundations-how-to-add-a-store--docs'],
            ['Add an endpoint', '/docs/foundations-how-to-add-an-endpoint--docs'],
            ['Add a form', '/docs/foundations-how-to-add-a-form--docs'],
          ]}
        >
          A component is finished when its states are stories and the gate is quiet: play, accessibility, pictures,
          console.
        </Way>
        <Way
          title="You sell"
          picture="heroes/hero-sage-tea.jpg"
          links={[
            ['The first picture', '/docs/sections-hero--docs'],
            ['A product', '/docs/sections-mainproduct--docs'],
            ['The cart', '/docs/sections-cartpage--docs'],
            ['Theme JSON', '/docs/foundations-theme-json--docs'],
          ]}
        >
          Each section says what it is for, when another one is better, and what to write into it. Try its settings
          below the picture.
        </Way>
      </div>

      <h2 id="how-it-is-ordered">How it is ordered</h2>
      <dl className="welcome-order">
        {areas.map(([area, what]) => (
          <div key={area}>
            <dt>{area}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>

      <h2 id="the-toolbar">The toolbar</h2>
      <p>
        A story is a state; everything else about it is in the toolbar. Preset, light or dark, language (and with it the
        direction), currency, window, motion, contrast, guest or customer, network, shop or design mode. The gate visits
        the same stories in the same surroundings.
      </p>
    </div>
  );
}

/** What each area of the sidebar contains, from small to large. */
const areas = [
  ['Foundations', 'What belongs to no single part: colour, type, space, words, money, languages.'],
  ['Primitives', 'Buttons, fields, cards, dialogs. They know nothing of a shop’s data.'],
  ['Blocks', 'What a merchant puts into sections.'],
  ['Sections', 'What a merchant puts onto pages. Settings, presets and docs come from one schema.'],
  ['Forms', 'Fields with their rules and what these say.'],
  ['Checkout', 'From the cart to the order, in parts and in layouts.'],
  ['Pages', 'Whole pages, put together from theme JSON as the server does it.'],
  ['Flows', 'What a shopper does, from the first look to the thanks.'],
  ['Mails', 'Every mail the shop sends, in each language.'],
] as const;

interface WayProps {
  title: string;
  picture: string;
  links: readonly (readonly [label: string, path: string])[];
  children: ReactNode;
}

function Way({ title, picture: src, links, children }: WayProps) {
  return (
    <section>
      <Photograph src={src} />
      <h3>{title}</h3>
      <p>{children}</p>
      <ul>
        {links.map(([label, path]) => (
          <li key={path}>
            <PageLink path={path}>{label}</PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Decorative; its average colour is shown until it has loaded. */
function Photograph({ src }: { src: string }) {
  const { width, height, average_color } = picture(src);
  return (
    <img src={storyPicture(src)} alt="" width={width} height={height} style={{ backgroundColor: average_color }} />
  );
}
