// Other folders may import these.
export { Withdraw } from './Withdraw.tsx';
