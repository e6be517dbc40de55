// What other folders may take from here.
export { poolAfter } from './Outlook.tsx';
