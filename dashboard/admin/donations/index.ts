// Exports for other folders.
export { poolAfter } from './Outlook.tsx';
