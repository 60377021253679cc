import type { Decorator } from '@storybook/react-vite';
import { useLayoutEffect, type ReactNode } from 'react';
import { surroundingsOf, type Surroundings } from '../surroundings.ts';

/** Shows a story for a visitor whose system asks for more contrast or forces its own colours. */
export const withContrast: Decorator = (Story, { globals }) => (
  <Contrasted contrast={surroundingsOf(globals).contrast}>
    <Story />
  </Contrasted>
);

/** A page cannot set its own media features, so the rules inside these media queries are applied instead. */
const features: Readonly<Record<Surroundings['contrast'], string | undefined>> = {
  normal: undefined,
  more: '(prefers-contrast: more)',
  forced: '(forced-colors: active)',
};

function Contrasted({ contrast, children }: { contrast: Surroundings['contrast']; children: ReactNode }) {
  useLayoutEffect(() => {
    const feature = features[contrast];
    return feature === undefined ? undefined : applyRulesOf(feature);
  }, [contrast]);
  return (
    <>
      {contrast === 'forced' ? <style>{systemColours}</style> : null}
      {children}
    </>
  );
}

/** Returns a function to undo it. */
function applyRulesOf(feature: string): () => void {
  const rules = [...document.styleSheets]
    .flatMap((sheet) => mediaRules(sheet.cssRules))
    .filter(({ media }) => media.mediaText === feature);
  for (const rule of rules) rule.media.mediaText = 'all';
  return () => {
    for (const rule of rules) rule.media.mediaText = feature;
  };
}

function mediaRules(rules: CSSRuleList): CSSMediaRule[] {
  return [...rules].flatMap((rule) => [
    ...(rule instanceof CSSMediaRule ? [rule] : []),
    ...('cssRules' in rule ? mediaRules(rule.cssRules as CSSRuleList) : []),
  ]);
}

/** What browsers do under forced colours; `CanvasText` and others stand for the visitor's palette. */
const systemColours = `
*, ::before, ::after { background-color: Canvas !important; color: CanvasText !important; border-color: CanvasText !important; box-shadow: none !important; text-shadow: none !important; }
svg, svg * , img, picture, video { background-color: transparent !important; }
a[href], a[href] * { color: LinkText !important; }
button, button *, input, select, textarea, summary { background-color: ButtonFace !important; color: ButtonText !important; border-color: ButtonBorder !important; }
:disabled, :disabled * { color: GrayText !important; border-color: GrayText !important; }
:checked { accent-color: Highlight !important; }
`;
