// Exports for other folders.
export { Import } from './Import.tsx';
