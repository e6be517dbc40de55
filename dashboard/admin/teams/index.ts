// Other folders may import these.
export { Unregister } from './Unregister.tsx';
