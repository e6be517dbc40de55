// Other folders may import these.
export { poolAfter } from './Outlook.tsx';
