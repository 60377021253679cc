import { dataSelector, readData } from '#domain/page/data-attributes.ts';
import type { DataAttributes, DataName } from '#domain/page/data-attributes.ts';

const tag = document.querySelector(`script${dataSelector('app')}`)!;

/** What the document tells the boot script, as attributes of its tag. */
export const bootData = <N extends DataName>(name: N): DataAttributes[N] | null => readData(tag, name);
