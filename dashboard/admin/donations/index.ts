// What other folders may take from here.
export { becomes } from './pool.ts';
