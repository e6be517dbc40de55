import { createHash } from 'node:crypto';
import type { Knex } from 'knex';

/** So many different reads are planned once; each connection keeps their plans in the memory of the server. */
const MOST = 300;

/** What PostgreSQL says where a migration changed the columns of a kept plan. */
const HAS_CHANGED = '0A000';

type Asked = { sql: string; options?: { name?: string } };

/**
 * Has every connection plan a read that comes again once: what joins many tables for a few rows takes longer to plan than
 * to read. Knex has no setting for it. What is read within a transaction has a client of its own, so it is none of
 * these: there a plan that has changed could not be asked anew.
 */
export function keepPlans({ client }: Knex): void {
  const ask: (connection: unknown, asked: Asked) => Promise<unknown> = client._query.bind(client);
  const names = new Map<string, string>();
  const nameOf = ({ sql, options }: Asked) => {
    if (options?.name || !/^\s*(?:select|with)\b/i.test(sql)) return undefined;
    const known = names.get(sql);
    if (known || names.size >= MOST) return known;
    const name = createHash('sha256').update(sql).digest('base64url');
    names.set(sql, name);
    return name;
  };
  client._query = async (connection: unknown, asked: Asked) => {
    const { options } = asked;
    const name = nameOf(asked);
    if (!name) return ask(connection, asked);
    asked.options = { ...options, name };
    try {
      return await ask(connection, asked);
    } catch (error) {
      if ((error as { code?: string }).code !== HAS_CHANGED) throw error;
      return ask(connection, Object.assign(asked, { options }));
    }
  };
}
