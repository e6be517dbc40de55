// Other folders may import these.
export { Access } from './Access.tsx';
