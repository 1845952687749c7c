/** How many bytes a backup copies. */
export interface MeasuredDatabase {
  /** The rows. */
  readonly database: number;
  /** The files that rows name. */
  readonly uploads: number;
}
