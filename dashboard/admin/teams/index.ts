// Exports for other folders.
export { Unregister } from './Unregister.tsx';
