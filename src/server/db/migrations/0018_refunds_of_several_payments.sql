ALTER TABLE "payments" ADD COLUMN "refunded_there" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "act" text;