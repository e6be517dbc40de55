// Other folders may import these.
export { SignedWebhooks } from './SignedWebhooks.tsx';
