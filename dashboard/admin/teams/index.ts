export { Unregister } from './Unregister.tsx';
