// Other folders may import these.
export { Import } from './Import.tsx';
