import { jest } from '@jest/globals';
import pg from 'pg';

/**
 * Watches every connection to PostgreSQL for queries that start while another is running on it. pg queues such a query
 * with a warning, and will reject it in future. `broken` contains the SQL of these queries.
 */
export function watchConnections() {
  const busy = new WeakSet<pg.Client>();
  const broken: string[] = [];
  const query: (...asked: unknown[]) => unknown = Reflect.get(pg.Client.prototype, 'query');
  const spy = jest.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...asked: unknown[]
  ) {
    const [first] = asked as [string | { text: string }];
    if (busy.has(this)) broken.push(typeof first === 'string' ? first : first.text);
    busy.add(this);
    this.once('drain', () => busy.delete(this));
    return Reflect.apply(query, this, asked) as never;
  });
  return { broken, stop: () => spy.mockRestore() };
}
