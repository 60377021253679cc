import type { ArgTypesEnhancer, StrictInputType } from 'storybook/internal/types';

/**
 * Takes the Controls panel from stories that have nothing to turn: whole pages, flows, and what is drawn without its
 * arguments.
 */
export const withoutEmptyPanel: ArgTypesEnhancer = ({ parameters, argTypes }) => {
  const isTurned = parameters['__isArgsStory'] === true && Object.values(argTypes).some(hasControl);
  if (!isTurned) parameters['controls'] = { ...parameters['controls'], disable: true };
  return argTypes;
};
// After the controls that Storybook infers from types.
withoutEmptyPanel.secondPass = true;

const hasControl = ({ control, table }: StrictInputType): boolean =>
  Boolean(control) && !isOff(control) && table?.disable !== true;

/** Written as `false`, Storybook hands a control on as one that is disabled. */
const isOff = (control: StrictInputType['control']): boolean =>
  typeof control === 'object' && 'disable' in control && control.disable === true;
