/** The rows of a query, as the caller says they are: Knex loses the type of a row on its way through a query's parts. */
export const rowsOf = <Row>(query: PromiseLike<unknown>) => query as Promise<Row[]>;

export const rowOf = <Row>(query: PromiseLike<unknown>) => query as Promise<Row | undefined>;
