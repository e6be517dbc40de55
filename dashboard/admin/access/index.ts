// Exports for other folders.
export { Access } from './Access.tsx';
