// What other folders may take from here.
export { SignedWebhooks } from './SignedWebhooks.tsx';
