import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { policies, policy } from '../../tests/fixtures/fixtures.ts';
import { catalogueOf, loadContext, pageRequest } from '../../tests/fixtures/load-context.ts';
import { renderView } from '../../tests/fixtures/render-view.ts';
import { sectionArgs } from '../../tests/fixtures/section-args.ts';
import { section } from './policy.section.ts';
import type { Props } from './policy.settings.ts';
import { View } from './policy.view.tsx';

const others = policies
  .filter(({ handle }) => handle !== policy.handle)
  .map(({ handle, title }) => ({ handle, title }));
const data = { title: policy.title, body_html: policy.body_html, others };
const html = (settings: Record<string, unknown> = {}, own: Props['data'] = data) =>
  renderView(createElement(View, sectionArgs<Props>(section, { settings, data: own })));

describe('load', () => {
  const catalogue = catalogueOf({
    policy: (handle) => Promise.resolve(policies.find((one) => one.handle === handle) ?? null),
    policies: () => Promise.resolve(policies),
  });
  const at = (handle: string, settings = {}) =>
    section.load?.(
      loadContext(section, { catalogue, settings, page: pageRequest('policy', `/policies/${handle}`, { handle }) }),
    );

  it('[acc §2] dashes in the handle become underscores when loading', async () => {
    expect(await at('refund-policy')).toEqual(data);
  });

  it('[core §3] reads the others only where they are shown', async () => {
    expect(await at('refund-policy', { showOthers: false })).toMatchObject({ others: [] });
  });

  it('[core §2] an unknown policy is a 404', async () => {
    expect(await at('gone')).toBeNull();
    expect(section.required).toBe(true);
  });
});

describe('view', () => {
  it('[core §3] shows title and text, and leads to the others', () => {
    expect(html()).toMatch(/<h1[^>]*>Refund policy<\/h1>/);
    expect(html()).toContain('href="/policies/privacy-policy"');
    expect(html({}, { ...data, others: [] })).not.toContain('<nav');
  });

  it("[theme-model, rule 7] the heading of the links is the merchant's", () => {
    expect(html({ othersHeading: 'The rest' })).toContain('The rest');
  });
});
