ALTER TABLE "payments" ADD COLUMN "asked_key" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "action_url" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;