// Exports for other folders.
export { SignedWebhooks } from './SignedWebhooks.tsx';
