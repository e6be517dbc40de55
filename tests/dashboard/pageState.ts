import type { ReadQuery } from '#shared/api/api.ts';
import { type Packed, unpack } from '#shared/api/packed.ts';
import type { Start } from '#shared/site/site.ts';

type State = Start & { queries: ReadQuery[] };

/** What a page hands the browser, as the browser reads it. */
export const pageState = ({ state }: { state: Packed }) =>
  unpack(JSON.parse(JSON.stringify(state)) as Packed) as State;
