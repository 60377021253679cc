ALTER TABLE "checkouts" ADD COLUMN "holders" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "fresh_key_hash" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "fresh_key_at" timestamp (3) with time zone;