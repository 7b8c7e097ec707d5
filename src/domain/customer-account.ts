/** What one customer has taken and owes. Income is what was paid and what is open, together. */
export interface CustomerAccount {
  readonly customerId: string;
  readonly reserved: number;
  readonly bought: number;
  readonly income: number;
  readonly paid: number;
  readonly open: number;
  /** Of what is open, what is past its day or marked so. */
  readonly overdue: number;
  /** What was paid to them: refunds apart, a stud fee or a stipend. */
  readonly expenses: number;
}
