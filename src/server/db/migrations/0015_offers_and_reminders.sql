CREATE TABLE "abandoned_checkouts" (
	"shop_id" integer NOT NULL,
	"checkout_token" text NOT NULL,
	"email" text NOT NULL,
	"recover_key" text NOT NULL,
	"locale" text NOT NULL,
	"origin" text NOT NULL,
	"prefix" text NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"left_at" timestamp (3) with time zone NOT NULL,
	"recovered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "abandoned_checkouts_shop_id_checkout_token_pk" PRIMARY KEY("shop_id","checkout_token")
);
--> statement-breakpoint
CREATE TABLE "post_purchases" (
	"shop_id" integer NOT NULL,
	"checkout_token" text NOT NULL,
	"order_id" bigint NOT NULL,
	"offer_ids" bigint[] NOT NULL,
	"taken_ids" bigint[] DEFAULT '{}' NOT NULL,
	"declined_ids" bigint[] DEFAULT '{}' NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_purchases_shop_id_checkout_token_pk" PRIMARY KEY("shop_id","checkout_token")
);
--> statement-breakpoint
CREATE TABLE "unsubscribed" (
	"shop_id" integer NOT NULL,
	"email_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unsubscribed_shop_id_email_key_pk" PRIMARY KEY("shop_id","email_key")
);
--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "gift_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "minimum_subtotal" bigint;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "tiers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "gift_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "mail_secret" text DEFAULT gen_random_uuid()::text || gen_random_uuid()::text NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD COLUMN "headers" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "abandoned_checkouts" ADD CONSTRAINT "abandoned_checkouts_shop_id_checkout_token_checkouts_shop_id_token_fk" FOREIGN KEY ("shop_id","checkout_token") REFERENCES "public"."checkouts"("shop_id","token") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_purchases" ADD CONSTRAINT "post_purchases_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unsubscribed" ADD CONSTRAINT "unsubscribed_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_purchases_order" ON "post_purchases" USING btree ("shop_id","order_id");