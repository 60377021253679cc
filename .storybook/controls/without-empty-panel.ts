import type { ArgTypesEnhancer, StrictInputType } from 'storybook/internal/types';

/** Hides the Controls panel for stories without controls: pages, flows, and stories that ignore their arguments. */
export const withoutEmptyPanel: ArgTypesEnhancer = ({ parameters, argTypes }) => {
  const isTurned = parameters['__isArgsStory'] === true && Object.values(argTypes).some(hasControl);
  if (!isTurned) parameters['controls'] = { ...parameters['controls'], disable: true };
  return argTypes;
};
// Runs after Storybook has inferred controls from types.
withoutEmptyPanel.secondPass = true;

const hasControl = ({ control, table }: StrictInputType): boolean =>
  Boolean(control) && !isOff(control) && table?.disable !== true;

/** Storybook turns `control: false` into a disabled control. */
const isOff = (control: StrictInputType['control']): boolean =>
  typeof control === 'object' && 'disable' in control && control.disable === true;
