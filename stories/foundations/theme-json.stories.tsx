import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, within } from 'storybook/test';
import { ThemeJsonEditor } from './theme-json-editor.tsx';

const meta = { title: 'Foundations/Theme JSON', component: ThemeJsonEditor, tags: ['!autodocs'] } satisfies Meta<
  typeof ThemeJsonEditor
>;
export default meta;

/** The sample is valid; a number out of range is reported with its path. */
export const Editor: StoryObj<typeof meta> = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('status')).toHaveTextContent('It may be published.');
    const field = canvas.getByRole<HTMLTextAreaElement>('textbox');
    const sample = field.value;
    await fireEvent.change(field, { target: { value: sample.replace('"scrim": 40', '"scrim": 400') } });
    await expect(canvas.getByRole('status')).toHaveTextContent(
      'templates.homepage.sections.welcome.settings.scrim must be between 0 and 90',
    );
    await fireEvent.change(field, { target: { value: sample } });
    await expect(canvas.getByRole('status')).toHaveTextContent('It may be published.');
  },
};
