ALTER TABLE "variants" ADD COLUMN "min_making_time" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "max_making_time" integer DEFAULT 0 NOT NULL;