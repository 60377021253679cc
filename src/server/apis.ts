import type { SectionRegistry } from '#theme/model/section.ts';
import type { Implemented } from './implement.ts';

/** What handlers need beside the shop of the request. */
export interface ApiDeps {
  sections: SectionRegistry;
}

/** Every call of the wire with its handler; `handlers/*.handlers.ts` join here. */
export function allApis(_deps: ApiDeps): Implemented[] {
  return [];
}
