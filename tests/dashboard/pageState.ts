import type { ReadQuery } from '#shared/api/api.ts';
import type { Start } from '#ui/site.ts';

export const pageState = ({ state }: { state: unknown }): Start & { queries: ReadQuery[] } =>
  JSON.parse(JSON.stringify(state));
