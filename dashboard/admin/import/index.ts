// What other folders may take from here.
export { Import } from './Import.tsx';
