export { Access } from './Access.tsx';
