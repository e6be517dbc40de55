// What other folders may take from here.
export { Access } from './Access.tsx';
