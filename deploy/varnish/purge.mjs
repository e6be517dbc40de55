// Clears Varnish's cache whenever anything changes: node purge.mjs http://127.0.0.1:3000 http://127.0.0.1:6081
import { createClient } from 'turbo-league-client';

const [league, cache] = process.argv.slice(2);
for await (const { type } of createClient({ url: league }).events()) {
  // After `open` and `reset`, changes may have been missed.
  if (type === 'change' || type === 'open' || type === 'reset') await fetch(cache, { method: 'BAN' });
}
