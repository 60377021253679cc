import type { Decorator } from '@storybook/react-vite';
import { useLayoutEffect, type ReactNode } from 'react';
import { surroundingsOf, type Surroundings } from '../surroundings.ts';

/** Shows a story as a visitor sees it who asked the system for more contrast, or for colours of their own. */
export const withContrast: Decorator = (Story, { globals }) => (
  <Contrasted contrast={surroundingsOf(globals).contrast}>
    <Story />
  </Contrasted>
);

/** A page cannot set its own media features; the rules that stand under them are let in instead. */
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

/** Answers how to undo it. */
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

/** What a browser does to any page under forced colours; `CanvasText` and its kin stand for the visitor's palette. */
const systemColours = `
*, ::before, ::after { background-color: Canvas !important; color: CanvasText !important; border-color: CanvasText !important; box-shadow: none !important; text-shadow: none !important; }
svg, svg * , img, picture, video { background-color: transparent !important; }
a[href], a[href] * { color: LinkText !important; }
button, button *, input, select, textarea, summary { background-color: ButtonFace !important; color: ButtonText !important; border-color: ButtonBorder !important; }
:disabled, :disabled * { color: GrayText !important; border-color: GrayText !important; }
:checked { accent-color: Highlight !important; }
`;
