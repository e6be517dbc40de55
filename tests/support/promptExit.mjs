// A worker that has nothing left to do ends at once: to take a gigabyte apart first takes longer than Jest waits, which
// then says that a test leaks.
process.once('beforeExit', () => process.exit());
