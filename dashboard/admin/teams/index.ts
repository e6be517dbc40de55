// What other folders may take from here.
export { Withdraw } from './Withdraw.tsx';
