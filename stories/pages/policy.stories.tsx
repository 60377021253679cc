import type { Meta, StoryObj } from '@storybook/react-vite';
import answers from '../../tests/fixtures/pages/policy.json';
import { pageIsShown, recordedPage, renderPage } from './recorded-page.tsx';

/** A policy, reached from the footer and from the checkout. */
const meta = {
  title: 'Pages/Policy',
  tags: ['!autodocs'],
  parameters: { ...recordedPage('policy', answers) },
  render: renderPage,
  play: pageIsShown,
} satisfies Meta;

export default meta;

export const Default: StoryObj<typeof meta> = {};
