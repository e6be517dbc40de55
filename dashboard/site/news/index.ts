export { newsQuery } from './queries.ts';
