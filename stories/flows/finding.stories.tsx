import type { Meta, StoryObj } from '@storybook/react-vite';
import { sql } from 'drizzle-orm';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import type { PrepareShop } from '../../.storybook/decorators/story-network.ts';
import { fill, fillPassword, find, flow, pageTitled, press, renderFlow, says } from './flow.tsx';

/** Ways to find a product, and pages without one: by role and name, over the real server. */
const meta = {
  title: 'Flows/Finding',
  tags: ['!autodocs'],
  parameters: { ...flow('/') },
  render: renderFlow,
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

/** A search without results still offers links to continue. */
export const SearchWithoutResults: Story = {
  parameters: flow('/search'),
  play: async () => {
    await pageTitled('Search');
    await fill('What are you looking for?', 'porcelain dragon', 'searchbox');
    await userEvent.keyboard('{Enter}');
    await expect(await find('heading', 'No results')).toBeVisible();
    await expect(screen.getByRole('searchbox')).toHaveValue('porcelain dragon');
    await press('link', 'View all products');
    await pageTitled('All products');
  },
};

/** From the search panel to a product. */
export const SearchToProduct: Story = {
  play: async () => {
    await pageTitled('Calm things for everyday rooms');
    await press('link', 'Search');
    await find('dialog', 'Search');
    await fill('What are you looking for?', 'teapot', 'combobox');
    await press('option', /Bail-Handle Teapot/);
    await pageTitled('Bail-Handle Teapot');
  },
};

/** A 404 page offers links to continue. */
export const NotFound: Story = {
  parameters: flow('/products/nothing-like-it'),
  play: async () => {
    await pageTitled('Page not found');
    await press('link', 'View all products');
    await pageTitled('All products');
  },
};

/** Another language is another document; the currency is a form that returns to it. */
export const LanguageAndCurrency: Story = {
  parameters: flow('/products/everyday-mug'),
  play: async () => {
    await pageTitled('Everyday Mug');
    await press('button', 'Language: English');
    await press('link', 'Deutsch');
    await waitFor(() => expect(document.documentElement).toHaveAttribute('lang', 'de'));
    await press('button', 'Währung: USD');
    await press('button', /^EUR/);
    await find('button', 'Währung: EUR');
    await expect(await says(/^29,44\s€$/)).toBeVisible();
    await press('button', 'In den Warenkorb');
    await find('dialog', 'Ihr Warenkorb (1)');
  },
};

/** `come in` with a cheap hash, since a story need not resist guessing. */
const behindPassword: PrepareShop = async ({ db }) =>
  void (await db.execute(
    sql`update shops set password_hash = ${'$argon2id$v=19$m=8,t=1,p=1$YSBzdG9yeSBzYWx0IDE2Yg$BJoE1cx1s5KDzQKJjipx7KTHryVjZCWMWBA3EY6W4B8'}`,
  ));

/** A shop that is not open yet asks every visitor for its password. */
export const StorefrontPassword: Story = {
  parameters: flow('/', behindPassword),
  play: async () => {
    await pageTitled('Opening soon');
    await fillPassword('wrong');
    await press('button', 'Enter store');
    await expect(await says('Incorrect password. Try again.')).toBeVisible();
    await fillPassword('come in');
    await userEvent.keyboard('{Enter}');
    await pageTitled('Calm things for everyday rooms');
  },
};
