export { poolAfter } from './Outlook.tsx';
