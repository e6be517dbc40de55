export { SignedWebhooks } from './SignedWebhooks.tsx';
