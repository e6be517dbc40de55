import type { Knex } from 'knex';
import { invalid } from '#domain/errors.ts';

export type Page = { limit: number; nextToken?: string | undefined };

/** A page of rows, and the token of the next one unless this is the last. */
export type Listed<Row> = { rows: Row[]; nextToken?: string };

/**
 * One page of a query, in the order of ids, or newest first: they are made in time's order, so pages stay
 * stable while rows are added.
 */
export async function paged<Row extends { id: string }>(
  query: Knex.QueryBuilder,
  { limit, nextToken }: Page,
  idColumn = 'id',
  order: 'asc' | 'desc' = 'asc',
): Promise<Listed<Row>> {
  const after = idAfter({ nextToken });
  if (after) query.where(idColumn, order === 'asc' ? '>' : '<', after);
  return firstOf((await query.orderBy(idColumn, order).limit(limit + 1)) as Row[], limit);
}

export function pageOf<Row extends { id: string }>(all: readonly Row[], page: Page): Listed<Row> {
  const after = idAfter(page);
  const start = after ? all.findIndex(({ id }) => id === after) + 1 : 0;
  if (after && start === 0) throw pageGone();
  return firstOf(all.slice(start, start + page.limit + 1), page.limit);
}

export const pageGone = () =>
  invalid('nextToken is of before', { nextToken: 'Please begin at the first page again' });

/** The id that a page comes after; undefined for the first one. */
export const idAfter = ({ nextToken }: Pick<Page, 'nextToken'>): string | undefined =>
  nextToken === undefined ? undefined : decode(nextToken);

export function firstOf<Row extends { id: string }>(rows: Row[], limit: number): Listed<Row> {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return rows.length > limit && last ? { rows: page, nextToken: encode(last.id) } : { rows: page };
}

const encode = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');

function decode(token: string): string {
  const hex = Buffer.from(token, 'base64url').toString('hex');
  if (hex.length !== 32 || encode(hex) !== token)
    throw invalid('nextToken is not one of ours', { nextToken: 'nextToken is not one of ours' });
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
